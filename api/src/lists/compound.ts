/** Workbooks of before 2007, and those of today that are encrypted. */
const COMPOUND = Buffer.from('d0cf11e0', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

export const isCompound = (bytes: Buffer): boolean => bytes.subarray(0, COMPOUND.length).equals(COMPOUND)

export const compoundReason = (bytes: Buffer): 'password' | 'old-workbook' =>
  bytes.includes(ENCRYPTED) ? 'password' : 'old-workbook'
