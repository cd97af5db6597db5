const MIB = 2 ** 20

export interface ListLimits {
  readonly fileBytes: number
  /** Of all entries that are read, counted while they inflate. */
  readonly inflatedBytes: number
  /** How many times its size an entry may inflate to, once it has more than `ratioFromBytes`. */
  readonly ratio: number
  readonly ratioFromBytes: number
  readonly sharedStringBytes: number
  /** Of the memory of what is read, with the shared strings: the thread that reads may have 192 MiB. */
  readonly keptBytes: number
  /** In all cells, also where many have one text. */
  readonly letters: number
  readonly sheets: number
  /** With something in them, in all sheets. */
  readonly rows: number
  readonly columns: number
  readonly cellLength: number
  readonly cpuSeconds: number
}

/** A real list of 12,000 rows and 21 columns is a file of some 2 MiB. */
export const LIST_LIMITS: ListLimits = {
  fileBytes: 25 * MIB,
  inflatedBytes: 200 * MIB,
  ratio: 200,
  ratioFromBytes: MIB,
  sharedStringBytes: 64 * MIB,
  keptBytes: 112 * MIB,
  letters: 50_000_000,
  sheets: 40,
  rows: 50_000,
  columns: 200,
  cellLength: 5_000,
  cpuSeconds: 60,
}
