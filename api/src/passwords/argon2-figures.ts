/** OWASP's Argon2id figures: 19 MiB, two passes, one lane. The library's enum is `const` and cannot be imported: 2 is Argon2id. */
export const OWASP = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * What new hashes cost. A thread rests `rest` times as long as it has worked: what goes through the same caches and cores in between is not
 * held up by many log-ins. Only the tests make it less.
 */
export const FIGURES = { ...OWASP, rest: 4 }

/** Whether a hash costs a guesser less than one made today; lanes only divide the work. */
export const isWeaker = (hash: string): boolean => {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return Number(memory ?? 0) < FIGURES.memoryCost || Number(time ?? 0) < FIGURES.timeCost
}
