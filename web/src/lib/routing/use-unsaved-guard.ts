import { useEffect, useEffectEvent } from 'react'
import { leave } from './leave.ts'

/**
 * While `unsaved`, closing the tab asks in the browser's words and any move inside the app asks in ours.
 * The dialog itself is the shell's. On the way to `free` nothing would be lost. `lost` hears that the person goes without them.
 */
export const useUnsavedGuard = (unsaved: boolean, free?: string, lost?: () => void): void => {
  const told = useEffectEvent(() => lost?.())
  useEffect(() => (unsaved ? leave.guard(free, () => told()) : undefined), [unsaved, free])
}
