import styles from './count-button.module.css'

interface CountButtonProps {
  count: number
  label: string
  onClick: () => void
  disabled?: boolean
}

export const CountButton = ({ count, label, onClick, disabled = false }: CountButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-haspopup="dialog"
    disabled={disabled}
    className={styles.count}
    onClick={onClick}
  >
    {count}
  </button>
)
