export const KEY_NAME_MAX = 60

/** `waiting`: an administrator authorises it first, as after a restore. */
export const KEY_STATES = ['valid', 'waiting', 'expired'] as const
export type KeyState = (typeof KEY_STATES)[number]
