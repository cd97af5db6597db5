import * as z from 'zod/mini'
import type { Edit } from './grade-edits.ts'

const StoredGrade = z.object({
  calification_id: z.int(),
  partial_id: z.int(),
  calification: z.number(),
  version: z.int(),
})

const KeptEdit = z.object({
  text: z.string(),
  seen: z.optional(StoredGrade),
  clamped: z.optional(z.string()),
})

const isPair = (pair: unknown): pair is [string, Edit] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && KeptEdit.safeParse(pair[1]).success

/** Cells and what was typed into them, as a device has kept them; undefined for anything else. */
export const readKeptEdits = (kept: unknown): [string, Edit][] | undefined =>
  Array.isArray(kept) && kept.every(isPair) ? kept : undefined
