import { useEffect } from 'react'
import { leave } from './leave.ts'

/**
 * While `unsaved`, closing the tab asks in the browser's words and any move inside the app asks in ours.
 * The dialog itself is the shell's.
 */
export const useUnsavedGuard = (unsaved: boolean): void => {
  useEffect(() => (unsaved ? leave.guard() : undefined), [unsaved])
}
