import { leaveWaiting } from './leave-waiting.ts'
import { logOut } from './session.ts'

/** *Salir*, wherever it stands: asks first while lists wait on this device. */
export const leaveOrAsk = (): Promise<void> => leaveWaiting.attempt(() => void logOut())
