import styles from './cell-button.module.css'

interface CellButtonProps {
  words: string
  opens: string
  onClick: () => void
}

export const CellButton = ({ words, opens, onClick }: CellButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={`${words}: ${opens}`}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    {words}
  </button>
)
