let socketId: string | undefined;

/** The id of the open live connection; requests carry it, so that this screen is spared its own echo (R-LIV-16). */
export const currentSocketId = (): string | undefined => socketId;

export const rememberSocketId = (id: string | undefined): void => {
  socketId = id;
};
