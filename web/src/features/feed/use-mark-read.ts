import { useSave } from '../../lib/saving/use-save.ts'
import { markRead } from '../../domain/feed/mark-read.ts'
import { T } from './texts.ts'
import { toast } from '../../lib/saving/toast.ts'

export const useMarkRead = () =>
  useSave({
    save: (entry_id: number | undefined) => markRead(entry_id === undefined ? {} : { entry_ids: [entry_id] }),
    onSaved: (_, entry_id) => {
      if (entry_id === undefined) toast(T.allRead)
    },
  })
