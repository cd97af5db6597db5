/** OWASP's figures: 19 MiB, two passes, one lane. 2 is Argon2id: the `const` enum cannot be imported. */
export const OWASP = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** `rest`: a thread pauses this many times its working time, to free caches and cores. */
export const FIGURES = { ...OWASP, rest: 4 }

/** Whether guessing is cheaper than for a hash made today; lanes only divide the work. */
export const isWeaker = (hash: string): boolean => {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return Number(memory ?? 0) < FIGURES.memoryCost || Number(time ?? 0) < FIGURES.timeCost
}
