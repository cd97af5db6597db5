/** Who may take what along: a part of the matrix, with its columns. */
//                       ADM PRO ASE PAR VOC DIR ADV TUT ATI SUP SPV nobody
export const MATRIX_OF_FILES: Readonly<Record<string, string>> = {
  readBackups: '          S   -   -   -   -   -   -   -   -   -   -   !',
  startBackup: '          S   -   -   -   -   -   -   -   -   -   -   !',
  fetchBackup: '          S   -   -   -   -   -   -   -   -   -   -   !',
  readReservedRequest: '  S   -   -   -   -   S   -   -   -   -   -   !',
  joinReservedCopy: '     -   -   -   -   -   S   -   -   -   -   -   !',
  refuseReservedCopy: '   S   -   -   -   -   S   -   -   -   -   -   !',
  readExportable: '       E   -   -   -   -   E   -   -   -   -   -   !',
  createExportJob: '      S   -   -   -   -   S   -   -   -   -   -   !',
  retryExportJob: '       E   -   -   -   -   E   -   -   -   -   -   !',
  readExportJob: '        E   -   -   -   -   E   -   -   -   -   -   !',
  createPrintJob: '       S   -   -   -   -   S   -   -   -   -   -   !',
  readPrintJob: '         E   -   -   -   -   E   -   -   -   -   -   !',
}
