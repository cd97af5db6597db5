import { basename } from 'node:path'
import type { CSSOptions } from 'vite'

const files = new Map<string, string>()

/**
 * A class on the page is named after its file and its name there: `button_filled`. Shorter than with a hash, which does not compress,
 * and the same wherever the file stands. File names of CSS modules are unique: the build fails when two are the same.
 */
export const css: CSSOptions = {
  modules: {
    generateScopedName: (name, path) => {
      const [file = path] = path.split('?')
      const short = basename(file, '.module.css')
      const known = files.get(short) ?? file
      if (known !== file) throw new Error(`${known} and ${file} would share their class names`)
      files.set(short, file)
      return `${short}_${name}`
    },
  },
}
