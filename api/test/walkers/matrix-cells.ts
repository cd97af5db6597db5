/** What a call gets at its own place, at another's in the same school, and in another school. */
export const CELLS = {
  /** The whole own school. */
  S: ['200', '200', '404'],
  /** What is mine. */
  M: ['200', '404', '404'],
  /** Names no place: it is about the caller. */
  O: ['200', '200', '200'],
  /** The whole own school, once a password was confirmed (9003). */
  G: ['403 9003', '403 9003', '404'],
  /** The whole own school, or what is mine, of groups. */
  T: ['200', '200', '404 5901'],
  N: ['200', '404 5901', '404 5901'],
  /** The whole own school, as files. */
  E: ['200', '200', '404 3500'],
  /** A file of what is mine. */
  D: ['200', '404 3500', '404 3500'],
  /** Is about people of another role. */
  X: ['404', '404', '404'],
  /** Not built, and says so. */
  I: ['501', '501', '404'],
  /** The role may not cut a cycle, which has a code of its own. */
  C: ['403 3750', '403 3750', '403 3750'],
  /** The role may not. */
  '-': ['403', '403', '403'],
  /** Nobody is signed in. */
  '!': ['401', '401', '401'],
} as const
