import { useMay } from '../../lib/session/use-may.ts'
import { IMPORTS_PATH, OWN_IMPORTS_PATH } from './addresses.ts'

/** Where lists come in, for who is signed in. */
export const useImportsPath = () => {
  const everything = useMay('imports:write')
  const own = useMay('imports:grades')
  const base = own && !everything ? OWN_IMPORTS_PATH : IMPORTS_PATH
  return { base, pathOf: (import_id: number) => `${base}/${import_id}` }
}
