import type { LegendEntry } from '@plantel/contract/import/words/legend'

/** What the title above a list, or the name of its sheet, says of all its rows; as written. */
export interface Said {
  readonly level?: string
  readonly grade?: string
  readonly group?: string
  readonly turn?: string
  readonly cct?: string
  readonly subject?: string
  readonly month?: string
  readonly year?: string
  /** *2025-2026* */
  readonly cycle?: string
  readonly partial?: string
  /** What the sheet says that its marks of attendance mean. */
  readonly legend?: readonly LegendEntry[]
  /** Of grades, where the file itself says it. */
  readonly scale?: 10 | 100 | undefined
}

/** By name of the sheet. */
export type SaidOfSheets = Readonly<Record<string, Said>>
