/**
 * Endpoints of the specification that only say "No implementado" (501). They are called like all others, but a walker must not
 * wait for a success of theirs. Building one takes it off, which the coverage of the contract asks for: no 501 was seen.
 */
export const NEVER_SUCCEEDS: readonly string[] = ['createAdministrative', 'createTutor']

/** The status of a good call. */
export const goodStatusOf = (name: string): 200 | 501 => (NEVER_SUCCEEDS.includes(name) ? 501 : 200)
