import { endGradeEditing } from '@plantel/contract/grades'
import type { StudentScores } from '@plantel/contract/scores'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useLive, usePutGrant } from './use-grant.ts'

/**
 * Where the editing stands: `reading`, `editing` while the server's grant lasts, `over` when it has ended before the person said
 * so. Then what was typed is still there and the password opens the rest.
 */
export const useEditing = ({ can_edit, grant_expires_at }: StudentScores, forget: () => void) => {
  const putGrant = usePutGrant()
  const live = useLive(can_edit ? grant_expires_at : null)
  // Grants by their ends: the one that was edited under, and the one that the person has left.
  const [begun, setBegun] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  if (live && begun !== grant_expires_at) setBegun(grant_expires_at)
  const state = live && grant_expires_at !== left ? 'editing' : begun === left ? 'reading' : 'over'
  const leave = () => {
    setLeft(begun)
    forget()
  }
  const ending = useSave<undefined, unknown>({
    save: () => call(endGradeEditing),
    onSaved: () => {
      putGrant(null)
      leave()
    },
  })
  return {
    state,
    until: grant_expires_at,
    /** The server has refused: there is no grant any more. */
    refused: () => putGrant(null),
    ending: ending.pending,
    /** *Terminar edición*: what is typed is thrown away. */
    end: () => {
      if (live) ending.save(undefined)
      else leave()
    },
  } as const
}

export type Editing = ReturnType<typeof useEditing>
