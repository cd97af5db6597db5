import type { OwnSchool } from '@plantel/contract/own-schools'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leave } from '../../lib/routing/leave.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { type After, enterSchool } from './enter-school.ts'
import { ownSchoolsQuery } from './own-schools-query.ts'

interface Entering {
  school: OwnSchool
  password?: string
}

const PASSWORD_ASKED = 3753

/** Goes to another school; `asked` is the one that wants the password first. */
export const useEnterSchool = (after: After) => {
  const client = useQueryClient()
  const [asked, setAsked] = useState<OwnSchool>()
  const [entering, setEntering] = useState<Entering>()
  const { save, pending, problem, forget } = useSave({
    save: ({ school, password }: Entering) => enterSchool(school.school_id, after, password),
    onProblem: ({ code, status }, { school }) => {
      if (code === PASSWORD_ASKED) setAsked(school)
      if (status === 404) void client.invalidateQueries(ownSchoolsQuery)
      return true
    },
  })
  const enter = (school: OwnSchool, password?: string) => {
    const wanted = password === undefined ? { school } : { school, password }
    setEntering(wanted)
    save(wanted)
  }
  return {
    enter: (school: OwnSchool) => leave.attempt(() => enter(school)),
    confirm: (password: string) => {
      if (asked) enter(asked, password)
    },
    asked,
    cancel: () => {
      setAsked(undefined)
      forget()
    },
    pending: pending ? entering?.school.school_id : undefined,
    problem,
    wrong: problem?.code === PASSWORD_ASKED && entering?.password !== undefined,
  }
}

export type EnterSchool = ReturnType<typeof useEnterSchool>
