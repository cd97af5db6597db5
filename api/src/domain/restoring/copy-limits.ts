const MIB = 2 ** 20

export interface CopyLimits {
  /** A photo for each person of a school of 12,000, and what else there is. */
  readonly entries: number
  /** Of all that is read, counted while it inflates. */
  readonly inflatedBytes: number
  /** How many times its size a file may inflate to, once it has more than `ratioFromBytes`. */
  readonly ratio: number
  readonly ratioFromBytes: number
  readonly manifestBytes: number
  /** A line of a table; what lies in memory at once. */
  readonly lineLetters: number
}

export const COPY_LIMITS: CopyLimits = {
  entries: 200_000,
  inflatedBytes: 16_384 * MIB,
  ratio: 200,
  ratioFromBytes: MIB,
  manifestBytes: 64 * MIB,
  lineLetters: 16 * MIB,
}
