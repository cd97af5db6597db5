import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { sectionPath } from '../src/lib/routing/screen-route.ts'
import { type KeptFile, SIGNED_IN } from '../src/startup/service-worker-files.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { SERVER_FOLDER } from './server-build.ts'

/** Which files each screen needs, by the path of its route. */
type FilesOfScreens = Readonly<Record<string, readonly string[]>>

type Whose = Pick<KeptFile, 'screensOf' | 'dialogsOf'>

const isScreen = (key: string): boolean => key.endsWith('-screen.tsx')
/** Is nothing without the network. */
const isOnline = (key: string): boolean =>
  /\/(search-dialog\.tsx|take-back\.ts|export-dialog\.tsx|file-action\.tsx)$/.test(key)

/** Screens that are nothing without it, in a section that has others. */
const ONLINE_SCREENS = ['/calificaciones/captura', '/avisos/nuevo', '/avisos/borradores']

/** What these files may fetch later, screens and what needs the network apart, with what that may fetch, and is not known yet. */
const lateFrom = (chunks: Manifest, files: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> => {
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  const visit = (file: string) => {
    const late = (byFile.get(file)?.dynamicImports ?? []).filter((key) => !isScreen(key) && !isOnline(key))
    for (const each of filesOf(chunks, late)) {
      if (known.has(each) || found.has(each)) continue
      found.add(each)
      visit(each)
    }
  }
  files.forEach(visit)
  return found
}

const note = (of: Map<string, Set<string>>, files: Iterable<string>, section: string) => {
  for (const file of files) of.set(file, (of.get(file) ?? new Set()).add(section))
}

/** Says of each file who needs it: everybody, or who may open some part of the app. */
export const filesByWhom = <File extends { url: string }>(
  files: readonly File[],
  { chunks, screens }: { chunks: Manifest; screens: FilesOfScreens },
): (File & Whose)[] => {
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry)
  const first = filesOf(chunks, entries)
  const [screensOf, dialogsOf] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const frame = lateFrom(chunks, first, first)
  const around = new Set([...first, ...frame])
  note(screensOf, frame, SIGNED_IN)
  for (const [path, needed] of Object.entries(screens)) {
    if (ONLINE_SCREENS.includes(path)) continue
    const own = new Set(needed.filter((file) => !around.has(file)))
    note(screensOf, own, sectionPath(path))
    note(dialogsOf, lateFrom(chunks, own, new Set([...around, ...own])), sectionPath(path))
  }
  return files.flatMap((file): (File & Whose)[] => {
    const { url } = file
    const everybody = !url.endsWith('.js') || first.has(url)
    if (everybody) return [file]
    const whose = {
      ...(screensOf.has(url) ? { screensOf: [...(screensOf.get(url) ?? [])] } : {}),
      ...(dialogsOf.has(url) ? { dialogsOf: [...(dialogsOf.get(url) ?? [])] } : {}),
    }
    // Of the pages before the log-in: they come with their page.
    return Object.keys(whose).length === 0 ? [] : [{ ...file, ...whose }]
  })
}

/** Which files of the build a device may keep. */
export const KEPT = ['{index,landing,login}.html', 'assets/*.{js,css}', 'icons/{plantel,menu}.svg']

const byWhom = <File extends { url: string }>(root: string, files: readonly File[]) => {
  const chunks = readManifest(join(root, 'dist'))
  const screens: FilesOfScreens = JSON.parse(readFileSync(join(root, SERVER_FOLDER, 'files.json'), 'utf8'))
  return filesByWhom(files, { chunks, screens })
}

/** For the service worker: the files of the build, with who needs them. */
export const keptFiles =
  (root: string): ManifestTransform =>
  (files) => ({ manifest: byWhom(root, files) })

/** The same of a build that is there. */
export const readKeptFiles = (root: string): KeptFile[] =>
  byWhom(
    root,
    globSync(KEPT, { cwd: join(root, 'dist') }).map((url) => ({ url, revision: null })),
  )
