import { createContext, useContext } from 'react';

/** Whether the screen is as narrow as a phone's. */
export const PhoneContext = createContext(false);

export const usePhone = (): boolean => useContext(PhoneContext);
