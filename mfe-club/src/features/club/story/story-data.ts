export const CHAPTERS = ['/api/club/chapters'];
export const VOTES = ['/api/club/story'];
