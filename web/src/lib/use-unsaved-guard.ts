import { useEffect } from 'react'
import { leave } from './leave.ts'

/**
 * While `unsaved`, closing the tab asks in the browser's words and any move inside the app asks in ours.
 * The dialog itself is the shell's. On the way to `free` nothing would be lost.
 */
export const useUnsavedGuard = (unsaved: boolean, free?: string): void => {
  useEffect(() => (unsaved ? leave.guard(free) : undefined), [unsaved, free])
}
