/** Nobody has a device in a bench. */
export const noPush = { publicKey: '', accepts: () => false, send: () => Promise.resolve('gone' as const) }
