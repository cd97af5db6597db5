export const Brand = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="#741CD9" />
    <path d="M32 53V31" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    <path d="M32 37C31 25 23 17 11 17c0 13 8 20 21 20Z" fill="#fff" />
    <path d="M33 31c1-10 8-16 20-17 0 12-8 18-20 17Z" fill="#D9BEFA" />
  </svg>
)
