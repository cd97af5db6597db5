import { isCurp } from '@plantel/contract/curp'

/** Only a CURP that is right in itself tells people apart. */
export const isCertainCurp = (curp: string | null): curp is string => curp !== null && isCurp(curp)
