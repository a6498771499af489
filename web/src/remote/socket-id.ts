let socketId: string | undefined;

/** The id of the open live connection; requests carry it, so that this screen does not receive its own event (R-LIV-16). */
export const currentSocketId = (): string | undefined => socketId;

export const rememberSocketId = (id: string | undefined): void => {
  socketId = id;
};
