/** Where the house would be found, one entry for each network of §3. */
export const DEMO_SOCIAL_MEDIA = [
  { name: 'Facebook', link: 'https://facebook.example/lichtspielrental' },
  { name: 'Instagram', link: 'https://instagram.example/lichtspielrental' },
  { name: 'TikTok', link: 'https://tiktok.example/@lichtspielrental' },
  { name: 'SnapChat', link: 'https://snapchat.example/add/lichtspielrental' },
  { name: 'Twitter', link: 'https://twitter.example/lichtspiel' },
  { name: 'LinkedIn', link: 'https://linkedin.example/company/lichtspiel-rental' },
] as const;
