import { sealedRows } from './sealed-rows.ts'
import { DAY_MS } from './stores.ts'

/** What was read and opens without a network too: the only rows with names. */
const reads = sealedRows('reads', DAY_MS)

export const findRead = reads.read
export const keepRead = reads.write
export const dropReads = reads.dropAll
export const tidyReads = reads.tidy
