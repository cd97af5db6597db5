const LINE = /^- ([^:]+): (`.+)$/gm

/** The modules that a part of a page names: `- the reason: `web/…`, `api/…/``; a folder ends in a slash. */
export const pathsUnder = (title: string, page: string): string[] => {
  const part = page.split(`${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.replace(/\n {2}/g, ' ').matchAll(LINE)].flatMap(([, , list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
}

export const isIn = (file: string, path: string): boolean =>
  path.endsWith('/') ? file.startsWith(path) : file === path
