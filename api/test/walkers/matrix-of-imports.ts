/** Who may do what with lists that come in: a part of the matrix, with its columns. */
//                       ADM PRO ASE PAR VOC DIR ADV TUT ATI SUP SPV nobody
export const MATRIX_OF_IMPORTS: Readonly<Record<string, string>> = {
  createImport: '         S   -   -   -   -   -   -   -   -   -   -   !',
  createTextImport: '     S   -   -   -   -   -   -   -   -   -   -   !',
  readImports: '          S   -   -   -   -   S   -   -   -   -   -   !',
  readImport: '           S   -   -   -   -   S   -   -   -   -   -   !',
  readImportTables: '     S   -   -   -   -   -   -   -   -   -   -   !',
  changeImport: '         S   -   -   -   -   -   -   -   -   -   -   !',
  readImportRows: '       S   -   -   -   -   -   -   -   -   -   -   !',
  readImportMissing: '    S   -   -   -   -   -   -   -   -   -   -   !',
  changeImportRow: '      S   -   -   -   -   -   -   -   -   -   -   !',
  answerImport: '         S   -   -   -   -   -   -   -   -   -   -   !',
  applyImport: '          S   -   -   -   -   -   -   -   -   -   -   !',
  revertImport: '         S   -   -   -   -   -   -   -   -   -   -   !',
  readImportErrors: '     S   -   -   -   -   -   -   -   -   -   -   !',
  readImportOriginal: '   S   -   -   -   -   -   -   -   -   -   -   !',
  readImportTemplate: '   S   -   -   -   -   -   -   -   -   -   -   !',
}
