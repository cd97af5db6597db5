import type { KeepMessage } from '../lib/push/worker.ts'

/** In place of a part of the app: what stands around every screen. */
export const SIGNED_IN = '*'

/** A file of the build; `revision` is null when its name already carries a hash. */
export interface KeptFile {
  url: string
  revision: string | null
  /** First parts of the addresses whose screens need it, or `SIGNED_IN`. None of these two: every page does. */
  screensOf?: readonly string[]
  /** First parts of the addresses of screens whose dialogs need it. */
  dialogsOf?: readonly string[]
}

/** Kept before anybody signs in: what every page needs. */
export const ofEverybody = (files: readonly KeptFile[]): KeptFile[] =>
  files.filter(({ screensOf, dialogsOf }) => !screensOf && !dialogsOf)

/** The screens of the person's menu, and what opens within the part that the person is in. */
export const ofPerson = (files: readonly KeptFile[], { sections, open }: KeepMessage): KeptFile[] =>
  files.filter(
    ({ screensOf, dialogsOf }) =>
      screensOf?.some((section) => section === SIGNED_IN || sections.includes(section)) === true ||
      (open !== undefined && dialogsOf?.includes(open) === true),
  )

export const isKeepMessage = (told: unknown): told is KeepMessage =>
  typeof told === 'object' && told !== null && 'kind' in told && told.kind === 'keep'
