import { CATALOGUE } from '@plantel/contract/errors'
import {
  createImport,
  createTextImport,
  IMPORT_BYTES_MAX,
  IMPORT_FILE_FIELD,
} from '@plantel/contract/imports'
import { useState } from 'react'
import { addressOf, call } from '../../lib/http/api.ts'
import { ApiProblem } from '../../lib/http/problem.ts'
import { upload } from '../../lib/http/upload.ts'
import { history } from '../../lib/routing/history.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { IMPORTS_KEY } from './queries.ts'
import { useImportsPath } from './use-imports-path.ts'

/** So large a file is not sent at all. */
const tooLarge = () => {
  const { title, message, status } = CATALOGUE[9102]
  return new ApiProblem({ title, detail: message, status, code: 9102 })
}

/** A list on its way to the server, and from there to the screen of its import. */
export const useBeginImport = () => {
  const { school_id } = useSession().school
  const { pathOf } = useImportsPath()
  const [sent, setSent] = useState(0)
  const { save, pending, problem, forget } = useSave({
    save: async (list: File | string) => {
      const params = { id: school_id }
      setSent(0)
      if (typeof list === 'string') return call(createTextImport, { params, body: { text: list } })
      if (/\.zip$/i.test(list.name)) {
        const { seemsCopyFile, sendCopy } = await import('./send-copy.ts')
        if (await seemsCopyFile(list)) return sendCopy(school_id, list, setSent)
      }
      if (list.size > IMPORT_BYTES_MAX) throw tooLarge()
      const form = new FormData()
      form.set(IMPORT_FILE_FIELD, list, list.name)
      return createImport.answer.parse(await upload(addressOf(createImport, { params }), form, setSent))
    },
    stale: [IMPORTS_KEY],
    onSaved: ({ data }) => history.move(pathOf(data.import_id)),
    onProblem: () => true,
  })
  return { begin: save, pending, problem, forget, sent }
}
