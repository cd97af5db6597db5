import { type ZipEntry, zip } from './write-zip.ts'

/** A number with the format of its cell, a formula with its last value, a text in runs, or a cell as it is to be written. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly number: number | string; readonly format: string | number }
  | { readonly formula: string; readonly value: string | number }
  | { readonly error: string }
  | { readonly runs: readonly string[] }
  | { readonly xml: string }

export interface Sheet {
  readonly name?: string
  readonly hidden?: boolean
  /** A row that is `null` is not in the sheet. */
  readonly rows: readonly (readonly Cell[] | null)[]
  /** *A1:C1* */
  readonly merges?: readonly string[]
}

export interface WorkbookOptions {
  readonly sheets: readonly Sheet[]
  readonly date1904?: boolean
  /** Where texts are: in the table of all sheets, in the cells, or as what formulas gave. */
  readonly texts?: 'shared' | 'inline' | 'formula'
  /** Rows and cells say where they are (`r="B3"`). */
  readonly places?: boolean
  /** Elements have one: `<x:row>`. */
  readonly prefix?: string
  /** Namespaces of the strict kind. */
  readonly strict?: boolean
  /** Beside, or in place of, those of every workbook. */
  readonly parts?: readonly ZipEntry[]
}

const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9a-f]{4})/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\r/g, '_x000D_')

const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26)

/** Formats and texts of all sheets, in the order in which they are met. */
const tables = () => {
  const texts: string[] = []
  const formats: (string | number)[] = ['General']
  const indexIn = <Value>(values: Value[], value: Value) => {
    const at = values.indexOf(value)
    return at >= 0 ? at : values.push(value) - 1
  }
  return {
    texts,
    formats,
    textAt: (text: string) => indexIn(texts, text),
    styleOf: (format: string | number) => indexIn(formats, format),
  }
}
type Tables = ReturnType<typeof tables>

const textXml = (text: string) => `<t xml:space="preserve">${escaped(text)}</t>`
const runsXml = (runs: readonly string[]) =>
  runs.map((run) => `<r><rPr><b/></rPr>${textXml(run)}</r>`).join('')

const writeText = (text: string, { texts = 'shared' }: WorkbookOptions, known: Tables) => {
  if (texts === 'inline') return { type: 'inlineStr', inner: `<is>${textXml(text)}</is>` }
  if (texts === 'formula') return { type: 'str', inner: `<f>T("")</f><v>${escaped(text)}</v>` }
  return { type: 's', inner: `<v>${known.textAt(textXml(text))}</v>` }
}

const writeValue = (cell: Exclude<Cell, null | { xml: string }>, options: WorkbookOptions, known: Tables) => {
  if (typeof cell === 'string') return writeText(cell, options, known)
  if (typeof cell === 'number') return { type: 'n', inner: `<v>${cell}</v>` }
  if (typeof cell === 'boolean') return { type: 'b', inner: `<v>${Number(cell)}</v>` }
  if ('error' in cell) return { type: 'e', inner: `<v>${cell.error}</v>` }
  if ('runs' in cell) return { type: 's', inner: `<v>${known.textAt(runsXml(cell.runs))}</v>` }
  if ('number' in cell)
    return { type: 'n', style: known.styleOf(cell.format), inner: `<v>${cell.number}</v>` }
  const type = typeof cell.value === 'string' ? 'str' : 'n'
  return { type, inner: `<f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v>` }
}

const writeCell = (cell: Cell, place: string, options: WorkbookOptions, known: Tables): string => {
  if (cell === null) return options.places === false ? '<c/>' : ''
  if (typeof cell === 'object' && 'xml' in cell) return cell.xml
  const { type, style, inner } = { style: 0, ...writeValue(cell, options, known) }
  const reference = options.places === false ? '' : ` r="${place}"`
  return `<c${reference}${style === 0 ? '' : ` s="${style}"`}${type === 'n' ? '' : ` t="${type}"`}>${inner}</c>`
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT_SPREADSHEET = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const STRICT_RELATIONSHIPS = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

const namespaces = ({ strict = false }: WorkbookOptions) => ({
  spreadsheet: strict ? STRICT_SPREADSHEET : SPREADSHEET,
  relationships: strict ? STRICT_RELATIONSHIPS : RELATIONSHIPS,
})

/** A part with its namespaces; the elements get the prefix here, all at once. */
const partXml = (root: string, inner: string, options: WorkbookOptions): string => {
  const { spreadsheet, relationships } = namespaces(options)
  const { prefix } = options
  const declared = `xmlns${prefix ? `:${prefix}` : ''}="${spreadsheet}" xmlns:r="${relationships}"`
  const xml = `<${root} ${declared}>${inner}</${root}>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${prefix ? xml.replace(/<(\/?)(?=[a-zA-Z])/g, `<$1${prefix}:`) : xml}`
}

const sheetXml = ({ rows, merges = [] }: Sheet, options: WorkbookOptions, known: Tables): string => {
  const written = rows.map((cells, at) => {
    if (cells === null) return ''
    const inner = cells.map((cell, column) =>
      writeCell(cell, `${columnLetters(column)}${at + 1}`, options, known),
    )
    return `<row${options.places === false ? '' : ` r="${at + 1}"`}>${inner.join('')}</row>`
  })
  const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('')
  const after = merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  return partXml('worksheet', `<sheetData>${written.join('')}</sheetData>${after}`, options)
}

const stylesXml = (formats: readonly (string | number)[], options: WorkbookOptions): string => {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`] : [],
  )
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`,
  )
  return partXml(
    'styleSheet',
    `<numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs>`,
    options,
  )
}

const relationshipsXml = (targets: readonly [type: string, target: string][], options: WorkbookOptions) => {
  const { relationships } = namespaces(options)
  const lines = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `<Relationships xmlns="${namespace}">${lines.join('')}</Relationships>`
}

const workbookXml = ({ sheets, date1904 = false }: WorkbookOptions) => {
  const lines = sheets.map(({ name = '', hidden = false }, at) => {
    const shown = escaped(name || `Hoja${at + 1}`)
    return `<sheet name="${shown}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`
  })
  return `<workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${lines.join('')}</sheets>`
}

/** A workbook as Excel, or somebody else, writes it. */
export const workbook = (options: WorkbookOptions): Buffer => {
  const known = tables()
  const sheets = options.sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, options, known),
  }))
  const targets: [string, string][] = [
    ...options.sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', '/xl/styles.xml'],
  ]
  const strings = known.texts.map((xml) => `<si>${xml}</si>`).join('')
  const written: ZipEntry[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: partXml('workbook', workbookXml(options), options) },
    { name: 'xl/_rels/workbook.xml.rels', content: relationshipsXml(targets, options) },
    { name: 'xl/sharedStrings.xml', content: partXml('sst', strings, options) },
    { name: 'xl/styles.xml', content: stylesXml(known.formats, options) },
    ...sheets,
  ]
  const { parts = [] } = options
  const replaced = new Set(parts.map(({ name }) => name))
  return zip([...written.filter(({ name }) => !replaced.has(name)), ...parts])
}
