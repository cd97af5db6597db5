import { answerImport } from '@plantel/contract/import-rows'
import { changeImport, type Import } from '@plantel/contract/imports'
import type * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { importKey, rowsKey, tellImport } from './queries.ts'
import { T } from './texts.ts'

export type Said = z.input<typeof changeImport.body>
type Answered = z.input<typeof answerImport.body>

/** What is in the file, said otherwise: it is read again. */
export const useSayImport = ({ import_id }: Pick<Import, 'import_id'>) =>
  useSave({
    save: (body: Said) => call(changeImport, { params: { id: import_id }, body }),
    onSaved: ({ data }) => tellImport(data),
  })

/** One answer for every row that asks the same. */
export const useAnswerImport = ({ import_id }: Pick<Import, 'import_id'>) =>
  useSave({
    save: (body: Answered) => call(answerImport, { params: { id: import_id }, body }),
    success: T.answered,
    stale: [rowsKey(import_id), importKey(import_id)],
    onSaved: ({ data }) => tellImport(data),
  })
