import { join } from 'node:path'
import { keyOf, type Manifest, readManifest } from '../../web/build/manifest.ts'

const fileOf = (manifest: Manifest, key: string): string => {
  const file = manifest[key]?.file
  if (file === undefined) throw new Error(`the build has no ${key}`)
  return `/${file}`
}

const built = (): Manifest => readManifest(join(import.meta.dirname, '../../web/dist'))

/** The path of a screen's script. `screen`: below `features`. */
export const scriptOfScreen = (screen: string): string => fileOf(built(), `src/features/${screen}.tsx`)

/** The path of what every page needs before the app comes. */
export const scriptOfVendor = (): string => {
  const manifest = built()
  return fileOf(manifest, keyOf(manifest, 'vendor'))
}
