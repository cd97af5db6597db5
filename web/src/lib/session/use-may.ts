import { type Action, scopesFor } from '@plantel/contract/permissions'
import { useRoles } from './session.ts'

/** Whether one of the person's roles grants the action at all; which rows is the server's to say. */
export const useMay = (action: Action): boolean => scopesFor(useRoles(), action).length > 0
