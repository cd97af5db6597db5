import type { Plugin, Rolldown } from 'vite'
import { COMPILE_AT_ONCE } from './early-files.ts'

/** A chunk that becomes a script. */
interface Script {
  chunk: string
  file: string
  /** Where it leaves what the module gives on. */
  place: string
  /** Before its code. */
  head: string
  /** Asks for modules, with `LOADING`. */
  loads: boolean
}

const LIBRARIES = 'plantelLibraries'
const LOAD = 'plantelLoad'

/**
 * What the first script asks for modules with: they are fetched at once, and run once the libraries have. The modules themselves
 * cannot wait: not every browser that lets a module wait gets those right that share it.
 */
const LOADING = `const ${LOAD}=(()=>{
const ready=new Promise((come,fail)=>{
const script=document.querySelector("script[data-libraries]");
script.addEventListener("load",come);script.addEventListener("error",fail)});
return path=>{
if(globalThis.${LIBRARIES})return import(path);
const link=document.createElement("link");
link.rel="modulepreload";link.crossOrigin="";link.href=path.replace("./","/assets/");
document.head.append(link);
return ready.then(()=>import(path))}})();`

const SCRIPTS: readonly Script[] = [
  { chunk: 'index', file: 'start', place: 'plantelStart', head: LOADING, loads: true },
  { chunk: 'vendor', file: 'libraries', place: LIBRARIES, head: `${COMPILE_AT_ONCE}\n`, loads: false },
]

interface Named {
  local: string
  /** As the others call it. */
  outside: string
}

interface Chunk {
  fileName: string
  code: string
}

/** What a chunk takes and gives, and its code without saying so. */
interface Parts {
  imports: { from: string; names: Named[] }[]
  exports: Named[]
  body: string
}

type Parse = Rolldown.PluginContext['parse']

type Statement = ReturnType<Parse>['body'][number]

/** A name that a chunk takes or gives; the bundler writes no others. */
const wordOf = (name: { name: string } | { value: string }): string =>
  'name' in name ? name.name : name.value

/** Where in the code modules are asked for. */
const importsIn = (node: unknown): number[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, start }: { type?: unknown; start?: unknown } = node
  const here = type === 'ImportExpression' && typeof start === 'number' ? [start] : []
  return [...here, ...Object.values(node).flatMap(importsIn)]
}

/** The same, with another way to ask for modules. */
const withLoad = ({ fileName, code: plain }: Chunk, parse: Parse): Chunk => {
  const places = importsIn(parse(plain)).toSorted((a, b) => b - a)
  const code = places.reduce(
    (text, place) => text.slice(0, place) + LOAD + text.slice(place + 'import'.length),
    plain,
  )
  return { fileName, code }
}

const isAboutModules = ({ type }: Statement): boolean =>
  type.startsWith('Import') || type.startsWith('Export')

const partsOf = ({ fileName, code }: Chunk, parse: Parse): Parts => {
  const parts: Parts = { imports: [], exports: [], body: '' }
  let end = 0
  for (const statement of parse(code).body) {
    if (!isAboutModules(statement)) continue
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((one) => ({
        local: one.local.name,
        outside: 'imported' in one ? wordOf(one.imported) : one.local.name,
      }))
      parts.imports.push({ from: statement.source.value, names })
    } else if (
      statement.type === 'ExportNamedDeclaration' &&
      !statement.source &&
      statement.specifiers.length > 0
    ) {
      for (const { local, exported } of statement.specifiers)
        parts.exports.push({ local: wordOf(local), outside: wordOf(exported) })
    } else throw new Error(`${fileName} has a ${statement.type} that cannot be made a script`)
    parts.body += code.slice(end, statement.start)
    end = statement.end
  }
  // Vite asks a module for an address to begin from; a script has none of its own.
  const body = (parts.body + code.slice(end)).replaceAll('import.meta', '({url:location.origin})')
  return { ...parts, body }
}

const listOf = (names: readonly Named[], pair: (name: Named, place: number) => string): string =>
  `{${names.map(pair).join(',')}}`

/** A function that runs a chunk and answers what it gives; what it takes is run inside of it. */
const runOf = (chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, parse: Parse): string => {
  const { imports, exports, body } = partsOf(chunk, parse)
  const taken = imports.map(({ from, names }) => {
    const other = chunks.get(from.replace(/^\.\//, 'assets/'))
    if (!other) throw new Error(`${chunk.fileName} takes ${from}, which is no chunk`)
    return `const ${listOf(names, ({ local, outside }) => `${outside}:${local}`)}=${runOf(other, chunks, parse)};`
  })
  const given = listOf(exports, ({ local, outside }) => `${outside}:${local}`)
  return `(()=>{"use strict";${taken.join('')}${body}\n;return${given}})()`
}

/** The module in whose name others take what a script has left. */
const moduleOf = (chunk: Chunk, { place }: Script, parse: Parse): string => {
  const { exports } = partsOf(chunk, parse)
  const taken = listOf(exports, ({ outside }, count) => `${outside}:l${count}`)
  const given = listOf(exports, ({ outside }, count) => `l${count} as ${outside}`)
  return `const${taken}=globalThis.${place};export${given};`
}

/** The tag of a script: it runs as soon as it has come. */
const tagOf = ({ file }: Script, fileName: string): string =>
  `<script async fetchpriority="high" data-${file} src="/${fileName}"></script>`

/** A page with its scripts in the place of the first module. */
const withScripts = (page: string, tags: readonly string[]): string => {
  const scripted = page.replace(/<script type="module"[^>]*><\/script>/, () => tags.join('\n    '))
  if (scripted === page) throw new Error('a page without a first script')
  return scripted
}

/**
 * Makes scripts of the first chunk and of the libraries, React before all, and leaves a module of a few lines in the place of each:
 * what a service worker keeps is compiled while it is kept if it is a script, but a module only on the visit after the next. See
 * docs/decisions/0031.
 */
export const scripts = (): Plugin => ({
  name: 'scripts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const parse: Parse = (code) => this.parse(code)
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
      const tags = SCRIPTS.map((script) => {
        const chunk = Object.values(bundle).find(({ name }) => name === script.chunk)
        if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk ${script.chunk}`)
        const fileName = chunk.fileName.replace(script.chunk, script.file)
        const run = runOf(script.loads ? withLoad(chunk, parse) : chunk, chunks, parse)
        const source = `${script.head}globalThis.${script.place}=${run}`
        this.emitFile({ type: 'asset', fileName, source })
        chunk.code = moduleOf(chunk, script, parse)
        return tagOf(script, fileName)
      })
      for (const page of Object.values(bundle))
        if (page.type === 'asset' && page.fileName.endsWith('.html'))
          page.source = withScripts(String(page.source), tags)
    },
  },
})
