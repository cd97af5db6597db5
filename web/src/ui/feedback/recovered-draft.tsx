import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'

/** A quiet line above what an earlier page has kept, with the way to be rid of it. */
export const RecoveredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    tone="info"
    title="Recuperado lo que no se guardó"
    action={
      <Button
        look="text"
        onClick={({ currentTarget }) => {
          // The button goes away, and the focus would go with it.
          currentTarget.closest('main')?.focus()
          onDiscard()
        }}
      >
        Descartar
      </Button>
    }
  />
)
