/** Who may do what with lists that come in: a part of the matrix, with its columns. */
//                       ADM PRO ASE PAR VOC DIR ADV TUT ATI SUP SPV nobody
export const MATRIX_OF_IMPORTS: Readonly<Record<string, string>> = {
  createImport: '         S   S   -   -   -   -   -   -   -   -   -   !',
  createTextImport: '     S   S   -   -   -   -   -   -   -   -   -   !',
  createCopyImport: '     S   -   -   -   -   -   -   -   -   -   -   !',
  sendCopyPiece: '        S   -   -   -   -   -   -   -   -   -   -   !',
  readImportCopy: '       S   -   -   -   -   -   -   -   -   -   -   !',
  readImports: '          S   S   -   -   -   S   -   -   -   -   -   !',
  readImport: '           S   M   -   -   -   S   -   -   -   -   -   !',
  readImportTables: '     S   M   -   -   -   -   -   -   -   -   -   !',
  changeImport: '         S   M   -   -   -   -   -   -   -   -   -   !',
  readImportRows: '       S   M   -   -   -   -   -   -   -   -   -   !',
  readImportMissing: '    S   -   -   -   -   -   -   -   -   -   -   !',
  changeImportRow: '      S   M   -   -   -   -   -   -   -   -   -   !',
  answerImport: '         S   M   -   -   -   -   -   -   -   -   -   !',
  applyImport: '          S   M   -   -   -   -   -   -   -   -   -   !',
  revertImport: '         S   M   -   -   -   -   -   -   -   -   -   !',
  readImportErrors: '     S   M   -   -   -   -   -   -   -   -   -   !',
  readImportOriginal: '   S   M   -   -   -   -   -   -   -   -   -   !',
  readImportTemplate: '   S   -   -   -   -   -   -   -   -   -   -   !',
}
