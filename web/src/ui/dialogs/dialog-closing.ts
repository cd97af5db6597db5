import { createContext } from 'react'

/** How the parts of a dialog close it: asking first when something would be lost, never while a request is under way. */
export const DialogClosing = createContext({ close: (): void => undefined, pending: false })
