import { useSave } from '../../lib/saving/use-save.ts'
import { markRead } from '../../domain/feed/mark-read.ts'
import { T } from './texts.ts'
import { toast } from '../../lib/saving/toast.ts'

export const useMarkRead = () =>
  useSave({
    save: (entry_ids: number[] | undefined) => markRead(entry_ids === undefined ? {} : { entry_ids }),
    onSaved: (_, entry_ids) => {
      if (entry_ids === undefined) toast(T.allRead)
    },
  })
