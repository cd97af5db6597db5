import { readdirSync } from 'node:fs'

/** What `.gitignore` names, and git's own folder. Read here without git: a copy of the checkout may have neither. */
const NOT_OURS = new Set(['.git', '.vite', 'data', 'dist', 'node_modules', 'test-results'])
const NOT_OURS_AT_THE_TOP = new Set(['screenshots'])

/** The paths of all files that belong to the checkout in `folder`, relative to it, new ones too. */
export const ownFiles = (folder: string, below = ''): string[] =>
  readdirSync(`${folder}/${below}`, { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name
    if (NOT_OURS.has(entry.name) || NOT_OURS_AT_THE_TOP.has(path)) return []
    if (entry.isDirectory()) return ownFiles(folder, `${path}/`)
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : []
  })
